import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { listAt, nodeName, type Node, nodeAt, readSource, type Source } from './syntax.ts'

/** The comments over the members of a catalogue's type say what a text is for. */
export function readNotes(source: Source): (key: string) => string {
  const beside = join(dirname(source.file), 'texts.ts')
  const sources = existsSync(beside) ? [source, readSource(beside)] : [source]
  const notes = new Map(sources.flatMap((each) => memberNotes(each)))
  return (key) => notes.get(plain(key)) ?? notes.get(plain(key).split('.').slice(1).join('.')) ?? ''
}

function plain(key: string): string {
  return key.replace(/#\d+$/, '')
}

function memberNotes({ program, code }: Source): [string, string][] {
  const found: [string, string][] = []
  for (const statement of listAt(program, 'body')) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? nodeAt(statement, 'declaration') : statement
    if (declared?.type === 'TSInterfaceDeclaration') {
      const body = nodeAt(declared, 'body')
      if (body) members(body, 'body', [])
    }
  }
  return found

  function members(node: Node, at: string, path: readonly string[]): void {
    for (const member of listAt(node, at)) {
      const key = [...path, nodeName(nodeAt(member, 'key') ?? member)]
      const note = commentBefore(code, member.start)
      if (note) found.push([key.join('.'), note])
      const type = nodeAt(nodeAt(member, 'typeAnnotation') ?? member, 'typeAnnotation')
      if (type?.type === 'TSTypeLiteral') members(type, 'members', key)
    }
  }
}

/** The doc comment that ends right before a place; empty where there is none. */
function commentBefore(code: string, start: number): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(code.slice(0, start)) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim()
}
