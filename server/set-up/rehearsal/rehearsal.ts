import type { RehearsedStep } from '#server/payments/rehearsal/step.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { isLoopback } from '#server/platform/http/limits/loopback.ts'

/** Whom a rehearsal is with. */
export interface Rehearsal {
  /** That of its adapter. */
  readonly key: string
  /** The settings without which nobody is reached. */
  readonly settings: readonly string[]
  readonly stepNames: readonly string[]
  /** Null: there are no credentials of a test system. */
  readonly reached: Reached | null
}

interface Reached {
  /** Its address. */
  readonly system: string
  /** Whether a double of ours stands there, which does what it is told. */
  readonly isDouble: boolean
  readonly steps: AsyncIterable<RehearsedStep>
}

/** A service as its adapter reads it. */
export interface Addressed {
  readonly isDouble: boolean
  readonly addresses: readonly { readonly url: string }[]
}

/** Where our doubles are that stand in for a service; null: it is a company's own system. */
export function doublesUrl(
  { isDouble, addresses }: Addressed,
  config: ServerConfig,
): string | null {
  if (isDouble) return config.providers.sandboxUrl
  const url = addresses[0] && new URL(addresses[0].url)
  const isOurs = url && isLoopback(url.hostname) && url.pathname.startsWith('/sandbox/')
  return isOurs ? `${url.origin}/sandbox` : null
}

/** Without credentials the double of a server in test mode is none. */
export function isReachable({ isDouble }: Addressed, { hasSandbox }: ServerConfig): boolean {
  return !isDouble || hasSandbox
}
