import type { Answer } from '#server/providers/exchange/exchange.ts'

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

/** A public key with which a provider signs notices. */
export interface NoticeKey {
  /** DER (SubjectPublicKeyInfo) in base64. */
  readonly publicKey: string
  /** From then on the provider does not sign with it; null while it does. */
  readonly revokedAt: Temporal.Instant | null
}

/** The keys of a provider that signs with some of its own, which it changes. */
export interface NoticeKeySource {
  /** Whether reading this notice needs them. */
  areNeeded(notice: RawNotice): boolean
  /** Those with which the provider signs now. */
  ask(): Promise<Answer<readonly string[]>>
}

/** Says what a provider's notices mean, and how they are answered. */
export interface NoticeReader<T> {
  /** Below /found; the address is registered at the provider. */
  readonly path: string
  readonly methods: readonly ('GET' | 'POST')[]
  /** Headers that reading needs, in lower case; no others are kept. */
  readonly headers: readonly string[]
  /** Those of them that hold a secret of ours as it is: they are read, and never stored. */
  readonly secretHeaders?: readonly string[]
  readonly keys?: NoticeKeySource
  /**
   * The same for the same notice and keys, however often and late it is read.
   *
   * @param keys all that are known; none where `keys` is not there
   */
  read(notice: RawNotice, keys?: readonly NoticeKey[]): NoticeReading<T>
  /** The same of one whose signature held where it came: its key or secret may be another by now. */
  readChecked(notice: RawNotice): NoticeReading<T>
  /** What a notice is answered with, HTTP 200, once it is stored. */
  readonly answer: { readonly type: string; readonly body: string }
}

/** What a notice says, or why it is refused. */
export type NoticeReading<T> = { readonly isGenuine: true; readonly notice: T } | RefusedNotice

export interface RefusedNotice {
  readonly isGenuine: false
  readonly why: string
  /** The payment that it names all the same; empty: none. */
  readonly reference: string
  readonly ourReference: string
  /** It is signed otherwise than we expect: by a forger, or with a key or secret of another time. */
  readonly isUnverified?: true
  /** All else is right: it may be signed with a key that the provider has now. */
  readonly isOfUnknownKey?: true
}

/** A reading that refuses a notice. */
export function refusedNotice(
  why: string,
  { reference = '', ourReference = '' }: Named = {},
): RefusedNotice {
  return { isGenuine: false, why, reference, ourReference }
}

/** A reading that refuses a notice for its signature. */
export function unverifiedNotice(why: string, named: Named = {}): RefusedNotice {
  return { ...refusedNotice(why, named), isUnverified: true }
}

interface Named {
  readonly reference?: string
  readonly ourReference?: string
}
