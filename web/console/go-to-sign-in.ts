/** Leaves for the sign-in page, which comes back to this address. Never settles. */
export function goToSignIn(): Promise<never> {
  const { pathname, search } = location
  const next = new URLSearchParams({ next: pathname + search }).toString()
  location.assign(`/console/sign-in?${next}`)
  return new Promise(() => {})
}
