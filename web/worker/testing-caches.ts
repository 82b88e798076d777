/** A store of answers as browsers have it, in memory: Node has none. */
export function testingCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), 'http://localhost').href

  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      put: async (request: RequestInfo, answer: Response) => void store.set(keyOf(request), answer),
      match: async (request: RequestInfo) => store.get(keyOf(request))?.clone(),
      keys: async () => [...store.keys()].map((address) => new Request(address)),
      delete: async (request: RequestInfo) => store.delete(keyOf(request)),
    } as unknown as Cache
  }
  return {
    open,
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage
}
