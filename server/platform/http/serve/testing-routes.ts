import type { FastifyInstance } from 'fastify'

/** Every route of a server, from the router itself; parts of an address as `:name`. */
export function listRoutes(
  app: FastifyInstance,
): readonly { readonly method: string; readonly path: string }[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line) ?? []
      if (part === '') return []
      const depth = indent.length / 4
      above.splice(depth, Infinity, part)
      const path = above.join('')
      return methods
        .split(', ')
        .filter((method) => method !== '')
        .map((method) => ({ method, path }))
    })
}
