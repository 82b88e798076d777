import { exchange, TIMEOUT_MS } from '#server/providers/exchange/exchange.ts'

export interface YenteSettings {
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** Of OpenSanctions; null: a server of one's own asks for none. */
  readonly key: string | null
  /** Whose lists are searched. */
  readonly dataset: string
  /** From 1 to 100: the likeness from which somebody may be the borrower. */
  readonly leastScore: number
  readonly timeoutMs?: number
}

/** Who is asked about, by names of ours. */
type Queries = Readonly<Record<string, object>>

/** The one call for both: whoever is asked about, in one dataset. */
export async function callYente(
  { baseUrl, key, dataset, timeoutMs = TIMEOUT_MS }: YenteSettings,
  queries: Queries,
  query: Readonly<Record<string, string>> = {},
): ReturnType<typeof exchange> {
  const search = new URLSearchParams(query).toString()
  return exchange(`${baseUrl}/match/${dataset}${search && `?${search}`}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { authorization: `ApiKey ${key}` }),
    },
    body: JSON.stringify({ queries }),
    timeoutMs,
  })
}
