/** A notice as it arrived, before anybody believed it. */
export interface RawNotice {
  readonly method: string
  readonly query: Readonly<Record<string, string>>
  /** Those that the reader names, under lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** Byte for byte, as UTF-8. */
  readonly body: string
  /** By the product's clock. */
  readonly receivedAt: Temporal.Instant
}

/** Says what a provider's notices mean, and how they are answered. */
export interface NoticeReader<T> {
  /** Below /found; the address is registered at the provider. */
  readonly path: string
  readonly methods: readonly ('GET' | 'POST')[]
  /** Headers that reading needs, in lower case; no others are kept. */
  readonly headers: readonly string[]
  /** The same for the same notice, however often and late it is read. */
  read(notice: RawNotice): NoticeReading<T>
  /** What a notice is answered with, HTTP 200, once it is stored. */
  readonly answer: { readonly type: string; readonly body: string }
}

/** What a notice says, or why it is refused. */
export type NoticeReading<T> =
  | { readonly isGenuine: true; readonly notice: T }
  | {
      readonly isGenuine: false
      readonly why: string
      /** The payment that it names all the same; empty: none. */
      readonly reference: string
      readonly ourReference: string
    }

/** A reading that refuses a notice. */
export function refusedNotice(
  why: string,
  { reference = '', ourReference = '' }: { reference?: string; ourReference?: string } = {},
): NoticeReading<never> {
  return { isGenuine: false, why, reference, ourReference }
}
