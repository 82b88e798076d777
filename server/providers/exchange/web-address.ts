/** Only http(s) may reach a browser's address bar, whatever the provider sends. */
export function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
