/** What product and doubles know each other by when nothing is set; worth nothing outside. */
export const SANDBOX_SECRETS = {
  partnerKey: 'sandbox-key-of-the-partner',
  semaphoreKey: 'sandbox-semaphore-key',
  /** 32 bytes. */
  exportSeed: Buffer.from('hiram sandbox export signing key'),
} as const
