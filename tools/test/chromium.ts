import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { run } from '#tools/run.ts'

/** The same engine without windows: browser tests take about half the CPU time with it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Where systems keep a Chromium or Chrome that Playwright can drive. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isRoot = process.getuid?.() === 0

/** What the made-up camera sees: no edges, so that every picture of it is blurred. */
const CAMERA_PICTURE = fileURLToPath(new URL('../../e2e/blurred-camera.mjpeg', import.meta.url))

/** For every start of a browser: it connects to our server only. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  // Chromium refuses its sandbox to root.
  ...(isRoot ? ['--no-sandbox'] : []),
  // A made-up camera, which every page gets: never one of this machine.
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${CAMERA_PICTURE}`,
  '--use-fake-ui-for-media-stream',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The path of a Chromium, which is downloaded or installed when this system has none. */
export async function findChromium(): Promise<string> {
  const present = presentChromium()
  if (present !== undefined) return present

  await run('playwright', ['install', 'chromium'])
  const downloaded = presentChromium()
  if (downloaded !== undefined) return downloaded

  if (isRoot && existsSync('/usr/bin/apt-get')) await installWithApt()
  const installed = presentChromium()
  if (installed !== undefined) return installed
  throw new Error('No Chromium found: install one, or set CHROMIUM_PATH to its program.')
}

/** A Chromium for pages alone: the headless shell if it is there, unless CHROMIUM_PATH names one. */
export async function findLightChromium(): Promise<string> {
  const isAskedFor = Boolean(process.env['CHROMIUM_PATH'])
  return !isAskedFor && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}

function presentChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no such program.`)
  }
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
}

async function installWithApt(): Promise<void> {
  await run('apt-get', ['update'])
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}
