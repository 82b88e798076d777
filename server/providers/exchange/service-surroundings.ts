/** What an adapter is read with. */
export interface ServiceSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where the doubles are, without a slash at the end. */
  readonly sandboxUrl: string
  /** Where browsers reach us, without a slash at the end. */
  readonly publicUrl: string
  /** Whether addresses that are not set are those of test systems (TEST_MODE). */
  readonly isTestMode: boolean
  /** By the key of whose double knows them; none where there is no sandbox. */
  readonly secrets: Readonly<Record<string, ServiceSecrets>>
}

/** What product and double know each other by; worth nothing outside. */
export type ServiceSecrets = Readonly<Record<string, string>>
