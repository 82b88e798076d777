/** What a file takes, as its first comment says. */
export interface Usage {
  /** By name, such as `--seed`: whether a value follows. */
  readonly options: ReadonlyMap<string, boolean>
  /** Whether it takes words in capitals, such as FILE. */
  readonly takesNames: boolean
}

/** Reads the usage of a file: `npm run bench -- growth [-- --write] [SIZE…]`. */
export function readUsage(comment: string): Usage {
  const commands = [...comment.matchAll(/\bnpm (?:run|test)\b[^\n;,.]*/g)].join('\n')
  const options = new Map(
    [...comment.matchAll(/(?<![\w-])--?[a-z][\w-]*/g)].map(([option]) => [
      option,
      new RegExp(`${option} [^[\\]\\s-]`).test(commands),
    ]),
  )
  const names = commands.replaceAll(/(?<![\w-])--?[a-z][\w-]*[ =][A-Z\d]\S*/g, '')
  return {
    options,
    takesNames: /(?<![=\w])[A-Z]{3,}/.test(names),
  }
}

/** The first argument that a usage does not have, or null. */
export function findUnknown(usage: Usage, given: readonly string[]): string | null {
  for (let index = 0; index < given.length; index += 1) {
    const argument = given[index] ?? ''
    const [option = ''] = argument.split('=')
    if (!argument.startsWith('-')) {
      if (!usage.takesNames) return argument
    } else if (argument === '--') continue
    else if (!usage.options.has(option)) return argument
    else if (usage.options.get(option) && !argument.includes('=')) index += 1
  }
  return null
}
