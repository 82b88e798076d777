/** The system of the browser; null for others, such as a desktop. */
export function phoneSystem(): 'ios' | 'android' | null {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/i.test(userAgent)) return 'android'
  // An iPad identifies itself as a Mac.
  const isApple =
    /iP(?:hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'ios' : null
}
