import { readFileSync } from 'node:fs'
import { SettingError } from '#server/platform/settings/setting.ts'

/** @throws SettingError with one line for a file that cannot be read, or is no JSON */
export function readJsonFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new SettingError(`${path} cannot be read.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SettingError(`${path} is no JSON: ${(error as Error).message}`)
  }
}
