pluginManagement { repositories { google(); gradlePluginPortal() } }
dependencyResolutionManagement { repositories { google(); mavenCentral() } }
rootProject.name = "hiram"
include(":app")
