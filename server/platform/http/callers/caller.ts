import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Language } from '#contract/brand.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { brandOfVisitor } from '#server/platform/http/language/brand.ts'
import { once, onceOutside, sentKey } from '#server/platform/http/serve/idempotency.ts'
import { languageOfVisitor } from '#server/platform/http/language/language.ts'
import { logBorrower } from '#server/platform/http/log/log.ts'
import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** The caller, with the request around the call. */
export interface Caller<A extends Access = Access> {
  readonly brand: BrandSetting
  /** The language of the answer. */
  readonly language: Language
  /** The caller's choice, even where their market does not have that language. */
  readonly chosenLanguage: Language
  readonly session: A extends 'borrower' ? Session : A extends 'visitor' ? Session | null : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Runs the work of a state-changing call once per idempotency key. */
export interface Once {
  /**
   * Runs the work in one transaction with the stored answer, which is rolled back where the session was
   * ended meanwhile.
   *
   * @param derivedKey in place of a key that was not sent; without one every request runs
   * @param minutes    after which a derived key expires; never by default
   */
  <T>(work: (tx: Transaction) => Promise<T>, derivedKey?: string, minutes?: number): Promise<T>
  /**
   * Runs work that has its own transactions and is safe to run twice (idempotency.ts).
   *
   * @param minutes after which a sent key expires; never by default
   */
  outside<T>(work: () => Promise<T>, minutes?: number): Promise<T>
}

/**
 * Identifies the caller.
 *
 * @param active the borrower's session, where it was found active already
 * @throws Refusal -1000 when the endpoint needs a borrower and nobody is signed in
 */
export async function identifyCaller<A extends Access>(
  deps: PlatformDependencies,
  access: A,
  request: FastifyRequest,
  reply: FastifyReply,
  active?: Session,
): Promise<Caller<A>> {
  const found = active ?? (access === 'host' ? null : await sessionOf(deps, request))

  if (found) logBorrower(request, found.borrowerId)
  const brand =
    access === 'host'
      ? await deps.authentication.hostBrand(deps, request)
      : brandFor(deps, request, found ?? undefined)
  const session = found as Caller<A>['session']
  const chosenLanguage = found?.language ?? languageOfVisitor(request)
  const language = languageFor(brand.market, chosenLanguage)
  request.language = language
  if (access === 'borrower' && !session) throw notLoggedIn()
  return { brand, language, chosenLanguage, session, request, reply }
}

async function sessionOf(
  deps: PlatformDependencies,
  request: FastifyRequest,
): Promise<Session | null> {
  return (await deps.authentication.identifySession(deps, request))?.session ?? null
}

function brandFor(
  deps: Pick<PlatformDependencies, 'config'>,
  request: FastifyRequest,
  session?: Session,
): BrandSetting {
  const brand = session && deps.config.brands.get(session.brand)
  return brand ?? brandOfVisitor(deps, request)
}

/** Minutes after which a key that a visitor sent expires: anybody can send any number of keys. */
const VISITOR_MINUTES = 24 * 60

/** Binds `once` to a request: by the client's key if it sent one, else by the derived key. */
export function onceFor(
  deps: Pick<PlatformDependencies, 'authentication' | 'config' | 'database'>,
  endpoint: Endpoint,
  input: object,
  caller: Caller,
): Once {
  const scope = caller.session?.borrowerId ?? `visitor:${caller.brand.key}`
  const { key: sent, isLookUp } = sentKey(caller.request.headers['idempotency-key'])
  const own = caller.session ? {} : { minutes: VISITOR_MINUTES }
  const hashKeys = deps.config.keys.search
  const request = (key: string | null) => ({
    scope,
    key,
    endpoint,
    input,
    hashKeys,
    isLookUp,
    ...own,
  })
  const inside = <T>(
    work: (tx: Transaction) => Promise<T>,
    derivedKey?: string,
    minutes?: number,
  ) => {
    const lasting = async (tx: Transaction) => {
      const answer = await work(tx)
      if (caller.session) await deps.authentication.sessionLasts(tx, caller.session.id)
      return answer
    }
    if (sent !== null || derivedKey === undefined)
      return once(deps.database, request(sent), lasting)
    const derived = request(`derived:${derivedKey}`)
    return once(deps.database, minutes === undefined ? derived : { ...derived, minutes }, lasting)
  }
  return Object.assign(inside, {
    outside: <T>(work: () => Promise<T>, minutes?: number) => {
      const keyed = request(sent)
      return onceOutside(deps.database, minutes === undefined ? keyed : { ...keyed, minutes }, work)
    },
  })
}
