import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { CACHED_HEADER, placeOfCachedPage, cachedText, NOBODY } from '#contract/page/cached-page.ts'
import type { PageData } from '#contract/page/page.ts'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import type { PageQuery } from '#server/platform/http/pages/renderer.ts'
import type { Session } from '#server/platform/http/callers/session.ts'

/** Says in a header whose page it is, and whether the phone may keep it for when it has no network. */
export function setCachedHeader(
  reply: FastifyReply,
  { screen, answers }: Pick<PageData, 'screen' | 'answers'>,
  query: PageQuery,
  session: Session | null,
): void {
  void reply.header(CACHED_HEADER, session ? cachedText(cachedAs(session)) : NOBODY)

  function cachedAs({ endsAt, ...of }: Session) {
    const isWhole = hasData(screen, answers)
    const place = endsAt && isWhole && hasCode(screen, query) ? placeOfCachedPage(screen) : null
    return { holder: holderOf(of), place, untilMs: endsAt?.epochMilliseconds ?? 0 }
  }
}

/** Whether the page shows what it is about. That of a code has it in its address. */
function hasData(screen: ScreenKey, answers: PageData['answers']): boolean {
  const codes = Object.values(answers).map(({ code }) => Number(code))
  return screen === 'repaymentCode' || (codes.length > 0 && codes.every((code) => code === 0))
}

/** The page of a code without one says only that it is missing. */
function hasCode(screen: ScreenKey, { payCode, payCodeImg }: PageQuery): boolean {
  return screen !== 'repaymentCode' || Boolean(payCode) || Boolean(payCodeImg)
}

/** Another one for each sign-in, and no way back from it. */
function holderOf({ familyId }: Pick<Session, 'familyId'>): string {
  return createHash('sha256').update(`kept pages of ${familyId}`).digest('base64url').slice(0, 22)
}
