export interface Platform {
  os: string
  cpu: string
  libc: string
}

interface Lock {
  packages: Record<string, object>
}

export const PLATFORMS: readonly Platform[]
export function lockFaults(lock: Lock, allowScripts?: Record<string, boolean>): string[]
export function uncheckedOn(platform: Platform, lock: Lock): string[]
export function ownPlatform(): Platform
