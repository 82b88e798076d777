/** Whether this browser knows passkeys; old web views do not. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}
