/** Where the person wanted to go before they signed in: pages of the console alone. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOurs =
    /^\/console(?:[/?#]|$)/.test(next) && !/^\/console\/(?:sign-in|invitation)/.test(next)
  return isOurs ? next : '/console/'
}
