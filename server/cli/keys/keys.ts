import { resolve } from 'node:path'
import type { Answer } from '#server/cli/answer.ts'
import { openedKeys, formatTime } from '#server/cli/keys/opened-keys.ts'
import { findKeyInUse, newTable, rotated } from '#server/platform/keys/change-keys.ts'
import { createKeyFile, type KeyTable, replaceKeyFile } from '#server/platform/keys/key-file.ts'
import { KEY_PURPOSES, type KeyPurpose } from '#server/platform/keys/key-purposes.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { keysOfVariables } from '#server/app/settings/read-keys.ts'

/**
 * Makes a file with a key for each purpose (docs/operate/keys.md, Keys). No key is ever printed.
 */
export function makeKeys(name: string): Answer {
  const path = resolve(name)
  const inUse = keysOfVariables(process.env)
  const table = newTable(inUse)
  try {
    createKeyFile(path, table)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(
      code === 'EEXIST'
        ? `${path} is there already: rotate its keys, do not make others.`
        : `${path} cannot be written (${code}).`,
      { cause: error },
    )
  }
  const taken = KEY_PURPOSES.filter((purpose) => inUse[purpose].length > 0)
  return {
    data: { path, taken },
    lines: [
      `${path} holds a key for each purpose.`,
      ...(taken.length > 0
        ? [`Taken from the settings, so that what they made is read on: ${taken.join(', ')}.`]
        : []),
      `Set KEYS_FILE=${path} for every server. Keep a copy apart from the backups: without it encrypted columns cannot be read.`,
    ],
  }
}

/** What there is, without the keys. */
export function listKeys(): Answer {
  const { path, table } = openedKeys()
  const keys = KEY_PURPOSES.flatMap((purpose) => {
    const sorted = table[purpose].toSorted((one, other) => other.fromMs - one.fromMs)
    const inUse = findKeyInUse(sorted, Date.now())
    return sorted.map((key) => ({ purpose, id: key.id, state: stateOf(key, inUse) }))
  })
  const without = KEY_PURPOSES.filter((purpose) => table[purpose].length === 0)
  return {
    data: { path, keys, without },
    lines: [
      path,
      ...KEY_PURPOSES.flatMap((purpose) => {
        const own = keys.filter((key) => key.purpose === purpose)
        const named = own.map(({ id, state }) => `${purpose.padEnd(10)} ${id}  ${state}`)
        return own.length === 0 ? [`${purpose.padEnd(10)} no key`] : named
      }),
    ],
  }
}

function stateOf(key: KeyTable[KeyPurpose][number], inUse: typeof key | undefined): string {
  const from = key.fromMs === 0 ? '' : ` since ${formatTime(key.fromMs)}`
  if (key === inUse) return `in use${from}`
  return key.fromMs > Date.now() ? `in use from ${formatTime(key.fromMs)}` : 'read only'
}

/** New keys, in use after some seconds; those before are read on. */
export function rotateKeys(names: string[], options: { readonly in: string }): Answer {
  const purposes = purposesOf(names)
  const seconds = Number(options.in)
  if (!Number.isSafeInteger(seconds) || seconds < 0)
    throw new SettingError(`--in is "${options.in}": set whole seconds.`)
  const { path, table } = openedKeys()
  const fromMs = Date.now() + seconds * 1000
  const next = rotated(table, purposes, fromMs)
  replaceKeyFile(path, next)
  const made = purposes.map((purpose) => ({ purpose, id: next[purpose][0]?.id }))
  const isEncrypting = purposes.includes('fields') || purposes.includes('search')
  return {
    data: { made, from: formatTime(fromMs) },
    lines: [
      ...made.map(
        ({ purpose, id }) => `${purpose.padEnd(10)} ${id}  in use from ${formatTime(fromMs)}`,
      ),
      'The keys before are read on. Every server must have this file by then.',
      ...(isEncrypting
        ? ['Then hiram keys encrypt brings the rows that are there under the new keys.']
        : []),
    ],
  }
}

function purposesOf(words: readonly string[]): readonly KeyPurpose[] {
  if (words.length === 1 && words[0] === 'all') return KEY_PURPOSES
  const known = KEY_PURPOSES.filter((purpose) => words.includes(purpose))
  if (known.length < new Set(words).size)
    throw new SettingError(`Say all, or some of: ${KEY_PURPOSES.join(' ')}.`)
  return known
}
