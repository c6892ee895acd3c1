/// REST and event streams over the agent.
package enum API {}
