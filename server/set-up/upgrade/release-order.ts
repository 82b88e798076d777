import { SettingError } from '#server/platform/settings/setting.ts'

/**
 * Refuses a release that may not follow the version that runs: an older one, or one behind a release
 * that never ran here. Each release may only drop from the tables what the one before left unused.
 *
 * @param changelog of the new release, with a heading `## VERSION, DAY` for each
 */
export function expectNextRelease(running: string, next: string, changelog: string): void {
  if (compare(next, running) < 0)
    throw new SettingError(`${next} is older than ${running}, which runs: hiram upgrade --back.`)
  const between = [...changelog.matchAll(/^## (\d[^\s,]*),/gm)]
    .map(([, version = '']) => version)
    .filter((version) => compare(version, running) > 0 && compare(version, next) < 0)
    .toSorted(compare)
  if (between.length > 0)
    throw new SettingError(`Skip no release: ${between.join(', then ')} comes before ${next}.`)
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
