// Runs a script of npm: node tools/script.ts SCRIPT [WORD] [ARGUMENT…]. `help`, `--help`, and an
// argument that the first comment of its file does not name, run nothing: they print what there is.
import { readFileSync } from 'node:fs'
import { findUnknown, readUsage } from './given-arguments.ts'
import { SCRIPTS } from './scripts.ts'

const [name = '', ...given] = process.argv.slice(2)
const script = SCRIPTS[name]
if (!script) throw new Error(`There is no script ${name}.`)
const [word = ''] = given
const isWord = Object.hasOwn(script.words, word)
const file = isWord ? script.words[word] : script.alone
const rest = isWord ? given.slice(1) : given
const unknown = file === undefined ? word : findUnknown(readUsage(commentOf(file)), rest)

if (rest.some((each) => ['--help', '-h'].includes(each)) || rest[0] === 'help') {
  for (const line of helpOf(name)) console.log(line)
} else if (file === undefined || unknown !== null) {
  if (unknown) console.error(`npm run ${name} does not know ${unknown}.`)
  for (const line of helpOf(name)) console.error(line)
  process.exitCode = 2
} else {
  // In place of this process, so that signals and the exit code are its own.
  if (!process.execve)
    throw new Error('This Node cannot take a program in its place: nothing was run.')
  process.execve(process.execPath, [process.execPath, file, ...rest], process.env)
}

/** Of a word all that its file says first; of a script its words, each with its first sentence. */
function helpOf(of: string): string[] {
  if (isWord && file) return [commentOf(file).trim()]
  const { alone, words = {} } = SCRIPTS[of] ?? {}
  return [
    ...(alone === undefined ? [] : [`npm run ${of}`, `    ${shortOf(alone, words)}`]),
    ...Object.entries(words).flatMap(([each, path]) => [
      `npm run ${of} -- ${each}`,
      `    ${firstSentence(path)}`,
    ]),
  ]
}

function shortOf(alone: string, words: object): string {
  if (Object.keys(words).length > 0) return firstSentence(alone)
  return commentOf(alone).trim().replaceAll('\n', '\n    ')
}

/** The first comment of a file, without its marks. */
function commentOf(path: string): string {
  const [comment = ''] = /^(?:\/\/.*\n)+/.exec(readFileSync(path, 'utf8')) ?? []
  return comment.replaceAll(/^\/\/ ?/gm, '')
}

/** What a file does, as its first comment says. */
function firstSentence(path: string): string {
  const text = commentOf(path).replaceAll('\n', ' ')
  return (/^.*?[.:](?= |$)/.exec(text)?.[0] ?? text.trim()).replace(/:$/, '.')
}
