import type { ServerConfig } from '#server/providers/provider-settings.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** A line for an operator: what is wrong, and what to do. It never shows a secret. */
export type Fault = string

/** What a check looks at. */
export interface Start {
  readonly config: ServerConfig
  /** The settings as they were written: whether they are set at all. */
  readonly env: Env
}

/** What must hold before the server opens anything. */
export interface StartCheck {
  readonly name: string
  /** With the sandbox, without it (production: live or in test mode), or always. */
  readonly when: 'always' | 'production' | 'live' | 'test mode' | 'sandbox'
  /** The settings that it reads; where one of them cannot be read, that is said instead. Lines that begin with such a setting are left out anyway. */
  readonly reads: readonly string[]
  /** Empty: it holds. */
  readonly check: (start: Start) => readonly Fault[] | Promise<readonly Fault[]>
}
