// Our own rules for oxlint: who may import whom (import-rules.ts), layers (layers.ts), no index files.
import { basename, relative } from 'node:path'
import { isTestFile, resolveTarget } from './imports.ts'
import { findPlace } from './layers.ts'
import { RULES, type Import } from './import-rules.ts'

interface Place {
  type: string
}
interface Specifier extends Place {
  value?: unknown
}
interface ImportingNode extends Place {
  source?: Specifier | null
}
interface Context {
  cwd: string
  filename: string
  report: (problem: { node: Place; message: string }) => void
}

const rules = Object.entries(RULES).map(([name, { why, refuses }]) => {
  return [name, importRule(why, refuses)] as const
})

export default {
  meta: { name: 'hiram' },
  rules: {
    ...Object.fromEntries(rules),
    'no-index-file': { create: noIndexFile },
    'folder-in-a-layer': { create: folderInALayer },
  },
}

/** Sees every way of naming another file: imports, re-exports, import() and types. */
function importRule(why: string, refuses: (it: Import) => boolean) {
  return {
    create(context: Context) {
      const from = relative(context.cwd, context.filename)
      const isTest = isTestFile(from)
      const look = ({ source }: ImportingNode) => {
        if (typeof source?.value !== 'string') return
        const to = resolveTarget(from, source.value)
        if (refuses({ from, to, isTest })) context.report({ node: source, message: why })
      }
      return {
        ImportDeclaration: look,
        ExportNamedDeclaration: look,
        ExportAllDeclaration: look,
        ImportExpression: look,
        TSImportType: look,
      }
    },
  }
}

function noIndexFile(context: Context) {
  return {
    Program(node: Place) {
      if (!/^index\.tsx?$/.test(basename(context.filename))) return
      context.report({ node, message: 'No index files: a file is named by what it exports.' })
    },
  }
}

function folderInALayer(context: Context) {
  return {
    Program(node: Place) {
      const path = relative(context.cwd, context.filename)
      if (!/^(server|doubles)\//.test(path) || findPlace(path)) return
      const message =
        'Every folder of server/ and doubles/ stands in a row of tools/lint/layers.ts.'
      context.report({ node, message })
    },
  }
}
