// Runs what is below a script of npm: node tools/script.ts SCRIPT [WORD] [ARGUMENT…]. `help`, or no
// word where one is needed, lists the words, each with the first sentence of its file.
import { readFileSync } from 'node:fs'
import { SCRIPTS } from './scripts.ts'

const [name = '', ...given] = process.argv.slice(2)
const script = SCRIPTS[name]
if (!script) throw new Error(`No script ${name} has words.`)
const [word = ''] = given
const file = Object.hasOwn(script.words, word) ? script.words[word] : script.alone
if (file === undefined || word === 'help') {
  for (const line of helpOf(name)) console.log(line)
  if (word !== 'help') process.exitCode = 2
} else {
  // In place of this process, so that signals and the exit code are its own.
  const rest = file === script.alone ? given : given.slice(1)
  process.execve?.(process.execPath, [process.execPath, file, ...rest], process.env)
}

function helpOf(of: string): string[] {
  const { alone, words = {} } = SCRIPTS[of] ?? {}
  return [
    ...(alone === undefined ? [] : [`npm run ${of}`, `    ${firstSentence(alone)}`]),
    ...Object.entries(words).flatMap(([each, path]) => [
      `npm run ${of} -- ${each}`,
      `    ${firstSentence(path)}`,
    ]),
  ]
}

/** What a file does, as its first comment says. */
function firstSentence(path: string): string {
  const [comment = ''] = /^(?:\/\/.*\n)+/.exec(readFileSync(path, 'utf8')) ?? []
  const text = comment.replaceAll(/^\/\/ ?/gm, '').replaceAll('\n', ' ')
  return (/^.*?[.:](?= |$)/.exec(text)?.[0] ?? text.trim()).replace(/:$/, '.')
}
