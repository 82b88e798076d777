import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvInParts } from '#server/backoffice/lists/csv.ts'

/** A file of rows, and what it is called. */
interface Csv {
  /** Of the call without its `.csv`. */
  readonly path: string
  readonly columns: readonly string[]
  readonly parts: AsyncIterable<readonly object[]> | Iterable<readonly object[]>
}

/** Answers with a CSV, part by part as its rows are read. */
export function sendCsv(reply: FastifyReply, { path, columns, parts }: Csv): FastifyReply {
  const name = `${path.slice(1).replaceAll('/', '-')}.csv`
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvInParts(columns, parts)))
}
