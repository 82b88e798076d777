/** Storage key of the id of this browser. */
const DEVICE_ID = 'deviceId'

/** A random id that tells browsers apart in the funnel; it says nothing about the phone. */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(DEVICE_ID)
    if (kept) return kept.slice(0, 64)
    const made = crypto.randomUUID()
    localStorage.setItem(DEVICE_ID, made)
    return made
  } catch {
    // Without storage the id is new each time.
    return crypto.randomUUID()
  }
}
