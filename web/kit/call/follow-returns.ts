/** Milliseconds within which several signs of a return count as one. */
const ONE_RETURN_MS = 1000

/** Whether there was a network when the browser last spoke of it. */
let isOnline = true

/**
 * Calls back when the borrower returns, to the window, the tab, or a page in the back-forward cache,
 * and when the network does; not while the page is hidden, or without a network.
 *
 * @returns a function that ends it
 */
export function followReturns(comeBack: () => void): () => void {
  let cameBackAt = -Infinity
  const ended = new AbortController()
  const hear = (sign: Event) => {
    const { type } = sign
    if (type === 'online' || type === 'offline') isOnline = type === 'online'
    // A page from the back-forward cache was away, and so was the network: both always count.
    const isReturn =
      type === 'online' || (type === 'pageshow' && 'persisted' in sign && sign.persisted)
    const isSign = type === 'focus' || type === 'visibilitychange'
    if (!isReturn && !(isSign && Date.now() - cameBackAt >= ONE_RETURN_MS)) return
    if (!isOnline || document.visibilityState === 'hidden') return
    cameBackAt = Date.now()
    comeBack()
  }
  const { signal } = ended
  for (const type of ['focus', 'pageshow', 'online', 'offline'])
    window.addEventListener(type, hear, { signal })
  document.addEventListener('visibilitychange', hear, { signal })
  return () => ended.abort()
}
