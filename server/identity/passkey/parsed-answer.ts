/** What a browser says of an authenticator. @throws Error unless it is an object with an id */
export function parsedAnswer<T extends { id: string }>(answer: string): T {
  const parsed: unknown = JSON.parse(answer)
  if (typeof parsed !== 'object' || parsed === null || !('id' in parsed))
    throw new Error('An authenticator names its credential.')
  if (typeof parsed.id !== 'string') throw new Error('The id of a credential is a text.')
  // The library checks the rest.
  return parsed as T
}
