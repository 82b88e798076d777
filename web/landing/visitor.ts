/** Where the page keeps the id that it made up for this browser. */
const DEVICE_ID = 'deviceId'

/** Tells browsers apart in the books of registrations; it says nothing of the phone. */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(DEVICE_ID)
    if (kept) return kept.slice(0, 64)
    const made = crypto.randomUUID()
    localStorage.setItem(DEVICE_ID, made)
    return made
  } catch {
    // A browser that keeps nothing is another one each time.
    return crypto.randomUUID()
  }
}

/** What a browser runs on; null: neither, such as a desktop. */
export function phoneSystem(): 'ios' | 'android' | null {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/i.test(userAgent)) return 'android'
  // An iPad says that it is a Mac.
  const isApple =
    /iP(?:hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'ios' : null
}
