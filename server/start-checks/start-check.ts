import type { ServerConfig } from '#server/providers/provider-settings.ts'

/** A line for an operator: what is wrong, and what to do. It never shows a secret. */
export type Fault = string

/** What must hold before the server opens anything. */
export interface StartCheck {
  readonly name: string
  /** Null: it holds. */
  readonly check: (config: ServerConfig) => Fault | null | Promise<Fault | null>
}
