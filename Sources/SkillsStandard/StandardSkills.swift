/// Skills that ship with the service.
package enum StandardSkills {}
