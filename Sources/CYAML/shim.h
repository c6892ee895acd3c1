// libyaml: the reference parser of YAML, for the configuration file.
#pragma once
#include <yaml.h>
