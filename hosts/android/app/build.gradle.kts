plugins {
    id("com.android.application") version "8.13.0"
    id("org.jetbrains.kotlin.android") version "2.2.20"
    id("com.google.gms.google-services") version "4.4.4"
}

kotlin { jvmToolchain(17) }

android {
    namespace = "ph.hiram.host"
    compileSdk = 35
    defaultConfig {
        applicationId = "ph.hiram.host"
        // BiometricPrompt of the system, with the phone's own lock beside it.
        minSdk = 29
        targetSdk = 35
        versionCode = 1
        versionName = "1.0"
    }
}

dependencies { implementation("com.google.firebase:firebase-messaging:25.0.1") }
