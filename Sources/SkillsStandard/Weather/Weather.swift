import Skills
import SkillsJSON

/// The weather at a place: a pipeline that finds the place and then asks for the forecast.
enum Weather {
    /// Makes the pipeline that asks a service.
    static func pipeline(_ service: WeatherService) -> PipelineSkill<SkillInput, SkillOutput> {
        Pipeline(
            StandardSkillID.weather, name: "Weather",
            descriptor: SkillDescriptor(
                summary:
                    "Tells the weather at a place, now and for some days; params.city or the prompt names it, in any language.",
                tags: ["weather", "web"],
                examples: [
                    SkillInput(prompt: "Bern").json(),
                    SkillInput(prompt: "", params: ["city": "東京", "units": "metric", "days": "2"]).json(),
                ],
                hints: SkillHints(isReadOnly: true, isIdempotent: true, isOpenWorld: true))
        ) {
            FindPlace(service: service)
            ReadForecast(service: service)
        }
    }
}
