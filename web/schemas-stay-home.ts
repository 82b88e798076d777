import { parseAst, type Plugin } from 'vite'

/** The properties of an endpoint that only the server and its API documentation need. */
const SERVER_ONLY = new Set(['summary', 'access', 'input', 'output', 'filters', 'row'])

/** A node of the syntax tree (ESTree). */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  object?: Node
  arguments?: Node[]
  properties?: Node[]
  key?: Node
}

/**
 * Removes the schemas from the contract's files, so that they never reach the browser: only an
 * alias for typebox would leave every limit and description as the arguments of a stub.
 */
export function schemasStayHome(): Plugin {
  return {
    name: 'schemas-stay-home',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/([\w-]+\/){0,2}[\w-]+\.ts(\?|$)/ },
      handler(code, id) {
        const tree = parseAst(code, { lang: 'ts' }, id) as unknown as Node
        return { code: without(code, serverOnlyParts(tree)), map: null }
      },
    },
  }
}

interface Part {
  start: number
  end: number
  /** Its replacement. */
  instead: string
}

/** From the end, so that the offsets of the remaining parts stay valid. */
function without(code: string, parts: Part[]): string {
  const fromEnd = parts.toSorted((a, b) => b.start - a.start)
  return fromEnd.reduce((text, { start, end, instead }) => {
    const rest = text.slice(end)
    return text.slice(0, start) + instead + (instead ? rest : rest.replace(/^\s*,/, ''))
  }, code)
}

/** The outermost parts that a browser does not need. */
function serverOnlyParts(node: Node): Part[] {
  if (isSchema(node)) return [{ ...node, instead: 'undefined' }]
  if (isServerOnlyProperty(node)) return [{ ...node, instead: '' }]
  return childrenOf(node).flatMap(serverOnlyParts)
}

/** A call such as `Type.Object({ … })`. */
function isSchema({ type, callee }: Node): boolean {
  return type === 'CallExpression' && callee?.object?.name === 'Type'
}

/** `summary: …` and its like, anywhere in a file of the contract. */
function isServerOnlyProperty({ type, key }: Node): boolean {
  return type === 'Property' && SERVER_ONLY.has(key?.name ?? '')
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}
