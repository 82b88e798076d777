/** Whether only this machine reaches the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host)
}
