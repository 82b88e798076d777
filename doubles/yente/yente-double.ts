import type { FastifyPluginAsync } from 'fastify'
import { called } from '#doubles/kit/faults/called.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type { FaultyCalls } from '#doubles/kit/faults/planned-fault.ts'
import { misbehave } from '#doubles/kit/faults/misbehave.ts'

/** What planned faults can spoil. */
export const YENTE_CALLS = {
  calls: ['yente.match'],
  notices: [],
} as const satisfies FaultyCalls

/** The one person on its list, who does not exist. */
export const LISTED = { id: 'NK-invented', name: 'Tukoy Halimbawa', bornOn: '1970-01-01' } as const

/** Whose lists have that person. */
const DATASETS = new Set(['sanctions', 'default'])

interface Asked {
  readonly queries?: Readonly<Record<string, { readonly properties?: Properties }>>
}

interface Properties {
  readonly name?: readonly string[]
  readonly birthDate?: readonly string[]
}

/** The matching of yente (https://www.opensanctions.org/docs/api/matching/). */
export function yenteDouble(database: DoublesDatabase): FastifyPluginAsync {
  return async (app) => {
    misbehave(app, database)
    app.post('/match/:dataset', called('yente.match'), async ({ body, params, query }, reply) => {
      const { queries = {} } = body as Asked
      const { dataset } = params as { dataset: string }
      if (!DATASETS.has(dataset)) return reply.code(404).send({ detail: 'No such dataset.' })
      if (Object.keys(queries).length === 0)
        return reply.code(400).send({ detail: 'No queries provided.' })
      const { threshold = '0.7' } = query as { threshold?: string }
      const responses = Object.entries(queries).map(([name, { properties = {} }]) => [
        name,
        { status: 200, results: resultsFor(properties, Number(threshold)) },
      ])
      return { responses: Object.fromEntries(responses) as unknown, limit: 5 }
    })
  }
}

/** All words of the name are those of the person; another birth date makes them less alike. */
function resultsFor({ name = [], birthDate = [] }: Properties, threshold: number) {
  if (!name.some((each) => words(each) === words(LISTED.name))) return []
  const score = birthDate.length === 0 || birthDate.includes(LISTED.bornOn) ? 0.95 : 0.72
  return [
    {
      id: LISTED.id,
      caption: LISTED.name,
      schema: 'Person',
      datasets: ['un_sc_sanctions'],
      score,
      match: score >= threshold,
    },
  ]
}

function words(text: string): string {
  return text.toLowerCase().split(/\s+/).toSorted().join(' ')
}
