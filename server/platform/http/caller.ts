import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Language } from '#contract/brand.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { brandOfVisitor } from '#server/platform/http/brand.ts'
import { once, onceOutside, sentKey } from '#server/platform/http/idempotency.ts'
import { languageOfVisitor } from '#server/platform/http/language.ts'
import { notLoggedIn } from '#server/platform/http/refusal.ts'
import type { Session } from '#server/platform/http/session.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** Who makes a call, and what a handler may do about the request around it. */
export interface Caller<A extends Access = Access> {
  readonly brand: BrandSetting
  /** What he is spoken to in. */
  readonly language: Language
  /** What he chose, where his market speaks it or not. */
  readonly chosenLanguage: Language
  readonly session: A extends 'borrower' ? Session : A extends 'visitor' ? Session | null : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Does the work of a state-changing call once per key. */
export interface Once {
  /**
   * In one transaction with the kept answer.
   *
   * @param derivedKey stands for a key that was not sent; left out: the request is its own
   * @param minutes    after which a derived key is forgotten; left out: never
   */
  <T>(work: (tx: Transaction) => Promise<T>, derivedKey?: string, minutes?: number): Promise<T>
  /**
   * Work with transactions of its own, that is safe to do twice (idempotency.ts).
   *
   * @param minutes after which a sent key is forgotten; left out: never
   */
  outside<T>(work: () => Promise<T>, minutes?: number): Promise<T>
}

/**
 * Finds out who calls.
 *
 * @throws Refusal -1000 when the endpoint needs somebody and nobody is there
 */
export async function callerOf<A extends Access>(
  deps: PlatformDependencies,
  access: A,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller<A>> {
  const found = access === 'host' ? null : await deps.authentication.sessionOf(deps, request)

  const brand =
    access === 'host'
      ? await deps.authentication.hostBrand(deps, request)
      : brandFor(deps, request, found?.session)
  const session = (found?.session ?? null) as Caller<A>['session']
  const chosenLanguage = found?.session.language ?? languageOfVisitor(request)
  const language = languageFor(brand.market, chosenLanguage)
  request.spoken = language
  if (access === 'borrower' && !session) throw notLoggedIn()
  return { brand, language, chosenLanguage, session, request, reply }
}

function brandFor(
  deps: PlatformDependencies,
  request: FastifyRequest,
  session?: Session,
): BrandSetting {
  const brand = session && deps.config.brands.get(session.brand)
  return brand ?? brandOfVisitor(deps, request)
}

/** Binds `once` to a request: the client's key if it sent one, else the one derived. */
export function onceFor(
  deps: PlatformDependencies,
  it: Endpoint,
  input: object,
  caller: Caller,
): Once {
  const scope = caller.session?.borrowerId ?? `visitor:${caller.brand.key}`
  const sent = sentKey(caller.request.headers['idempotency-key'])
  const request = (key: string | null) => ({ scope, key, endpoint: it, input })
  const inside = <T>(
    work: (tx: Transaction) => Promise<T>,
    derivedKey?: string,
    minutes?: number,
  ) => {
    if (sent !== null || derivedKey === undefined) return once(deps.database, request(sent), work)
    const derived = request(`derived:${derivedKey}`)
    return once(deps.database, minutes === undefined ? derived : { ...derived, minutes }, work)
  }
  return Object.assign(inside, {
    outside: <T>(work: () => Promise<T>, minutes?: number) => {
      const keyed = request(sent)
      return onceOutside(deps.database, minutes === undefined ? keyed : { ...keyed, minutes }, work)
    },
  })
}
