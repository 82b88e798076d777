import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A command as a page gives it. */
export interface DocumentedCommand {
  readonly page: string
  readonly command: string
}

/** Fields of files, a line each. */
const FIELD_PAGES = new Set(['docs/operate/product-fields.md'])

/** In a block; what else stands in one. */
const NO_COMMANDS = [
  // Settings, also those that a here-document writes.
  /^[A-Z_]+=\S*$/,
  /^[A-Z_]+=\$\(openssl rand -hex 24\)$/,
  /^END$/,
  // A call over HTTP, and its answer.
  /^(POST https|X-[\w-]+: |sessionId=|\{"code")/,
  /^hash = SHA-256/,
  // What `migrate --plan` prints.
  /^\d{4}-[\w-]+$/,
  /^complaint: SHARE/,
]

/** What begins a command in a line of text; there it has more than a word. */
const PROGRAM =
  /^(?:\.\/hiram|[A-Z_]+=\S+ npm|age|alter database|apt-get|compose|createdb|curl|docker|etcdctl|initdb|kubectl|npm|npx|openssl|patronictl|pg_\w+|psql|sudo|systemctl|vacuumdb) \S/

/** A long option, of whatever program: a new one is noticed too. */
const OPTION = /^[a-z][\w./-]* (?:\S+ )*--?[a-z]/

/** Every command of docs/: the lines of blocks, and code in a line of text that is one. */
export function documentedCommands(root: string): DocumentedCommand[] {
  return globSync('docs/{develop,operate,staff}/*.md', { cwd: root })
    .concat(globSync('docs/*.md', { cwd: root }))
    .filter((page) => !FIELD_PAGES.has(page))
    .flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8')
      const blocks = [...text.matchAll(/^ {4,}(\S.*)$/gm)]
        .map(([, line = '']) => withoutRemark(line))
        .filter((line) => !NO_COMMANDS.some((other) => other.test(line)))
      const inline = [...text.matchAll(/`([^`\n]+)`/g)]
        .map(([, code = '']) => code)
        .filter((code) => PROGRAM.test(code) || OPTION.test(code))
      return [...blocks, ...inline].map((command) => ({ page, command }))
    })
}

function withoutRemark(line: string): string {
  return line.replace(/ +#.*$/, '')
}
