import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDENTITY_ADAPTERS } from '#server/providers/identity-check/identity-adapters.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { SANCTIONS_ADAPTERS } from '#server/providers/sanctions/sanctions-adapters.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import {
  IDENTITY_STEPS,
  type RehearsalPictures,
  rehearseIdentity,
} from '#server/set-up/rehearsal/identity-steps.ts'
import {
  type Addressed,
  doublesUrl,
  isReachable,
  type Rehearsal,
} from '#server/set-up/rehearsal/rehearsal.ts'
import { rehearseSanctions, SANCTIONS_STEPS } from '#server/set-up/rehearsal/sanctions-steps.ts'
import { cannotBeSilent, silenceOfDouble } from '#server/set-up/rehearsal/silence.ts'

export interface CheckOptions {
  /** The name of somebody whom the lists have. */
  readonly listed?: string
  /** A folder of JPEGs. */
  readonly pictures?: string
}

/** Who checks borrowers for us, as far as it can be rehearsed with. */
export function checkRehearsals(config: ServerConfig, options: CheckOptions): Rehearsal[] {
  return [
    ...IDENTITY_ADAPTERS.map(({ key, credentials }) => ({
      key,
      settings: settingsOf('IDENTITY_CHECK_BY', key, credentials),
      stepNames: IDENTITY_STEPS,
      reached: reachedIdentity(config, key, options),
    })),
    ...SANCTIONS_ADAPTERS.map(({ key, credentials }) => ({
      key,
      settings: settingsOf('SANCTIONS_BY', key, credentials),
      stepNames: SANCTIONS_STEPS,
      reached: reachedLists(config, key, options),
    })),
  ]
}

function settingsOf(
  choice: string,
  key: string,
  credentials: readonly { readonly setting: string }[],
): string[] {
  return [`${choice}=${key}`, ...credentials.map(({ setting }) => setting)]
}

function reachedLists(config: ServerConfig, key: string, { listed }: CheckOptions) {
  const { sanctions } = config.providers
  if (sanctions?.lists.key !== key || !isReachable(sanctions, config)) return null
  const at = placeOf(sanctions, config)
  const fullName = listed ?? (at.isDouble ? 'Tukoy Halimbawa' : null)
  const stage = {
    silence: at.silence,
    listed: fullName === null ? null : { fullName, birthOn: null },
  }
  return { ...at, steps: rehearseSanctions(stage, sanctions.lists) }
}

function reachedIdentity(config: ServerConfig, key: string, { pictures }: CheckOptions) {
  const { identityCheck } = config.providers
  if (identityCheck?.check.key !== key || !isReachable(identityCheck, config)) return null
  const at = placeOf(identityCheck, config)
  const ownPictures = at.isDouble ? picturesOfDouble() : null
  const given = pictures === undefined ? ownPictures : readPictures(pictures)
  const stage = { silence: at.silence, pictures: given }
  return { ...at, steps: rehearseIdentity(stage, identityCheck.check) }
}

function placeOf(service: Addressed, config: ServerConfig) {
  const url = doublesUrl(service, config)
  return {
    system: service.addresses[0]?.url ?? config.providers.sandboxUrl,
    isDouble: url !== null,
    silence: url === null ? cannotBeSilent : silenceOfDouble(url),
  }
}

/** A double does not look at pictures, but at what is written in them. */
function picturesOfDouble(): RehearsalPictures {
  return {
    front: Buffer.from('the front'),
    back: Buffer.from('the back'),
    selfie: Buffer.from('a face'),
    other: Buffer.from('another face'),
    expired: Buffer.from('an expired ID'),
  }
}

function readPictures(folder: string): RehearsalPictures {
  const read = (name: string) => {
    const path = join(folder, `${name}.jpg`)
    return existsSync(path) ? readFileSync(path) : null
  }
  const [front, selfie] = [read('front'), read('selfie')]
  if (!front || !selfie) throw new SettingError(`${folder} has no front.jpg and selfie.jpg.`)
  return { front, selfie, back: read('back'), other: read('other'), expired: read('expired') }
}
