import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { type Answer, answered, refused, unknown } from '#server/providers/exchange/exchange.ts'
import { callYente, type YenteSettings } from '#server/providers/sanctions/yente/yente-call.ts'
import type {
  ListMatch,
  SanctionsLists,
  ScreenedPerson,
} from '#server/providers/sanctions/sanctions-lists.ts'

/** The folder's name. */
export const YENTE = 'yente'

/** Characters that are kept of a name, and entries of an answer. */
const MOST = { characters: 200, matches: 10, lists: 20 }

/** The part of an answer that we read. */
const Matched = Type.Object({
  responses: Type.Object({
    person: Type.Object({
      results: Type.Array(
        Type.Object({
          id: Type.String({ minLength: 1 }),
          caption: Type.String(),
          datasets: Type.Array(Type.String()),
          score: Type.Number(),
          match: Type.Boolean(),
        }),
      ),
    }),
  }),
})

/**
 * The matching of yente, which OpenSanctions serves too
 * (https://www.opensanctions.org/docs/api/matching/). Its lists have those of the United Nations;
 * a server of one's own can have more, such as designations of the Anti-Terrorism Council.
 */
export function yenteLists(settings: YenteSettings): SanctionsLists {
  return { key: YENTE, screen: async (person) => match(settings, person) }
}

async function match(
  settings: YenteSettings,
  { fullName, birthOn }: ScreenedPerson,
): Promise<Answer<readonly ListMatch[]>> {
  const properties = { name: [fullName], ...(birthOn && { birthDate: [birthOn.toString()] }) }
  const query = { threshold: String(settings.leastScore / 100), limit: String(MOST.matches) }
  const reply = await callYente(settings, { person: { schema: 'Person', properties } }, query)
  if (reply.kind === 'unknown') return reply
  const { status, json } = reply
  if (status >= 400 && status < 500) return refused(`HTTP ${status}`, 'the question is refused')
  if (status !== 200) return unknown(`HTTP ${status}`)
  if (!Value.Check(Matched, json)) return unknown('not the documented answer')
  return answered(
    json.responses.person.results
      .filter((each) => each.match)
      .slice(0, MOST.matches)
      .map(({ id, caption, datasets, score }) => ({
        id: id.slice(0, MOST.characters),
        name: caption.slice(0, MOST.characters),
        lists: datasets.slice(0, MOST.lists),
        score: Math.round(score * 100),
      })),
  )
}
