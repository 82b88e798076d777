declare module '*.module.css' {
  /** Scoped class names by the names written in the file. */
  const styles: Readonly<Record<string, string>>
  export default styles
}

declare module '*.css?inline' {
  /** The style sheet as text, made small. */
  const css: string
  export default css
}

declare module '*.css' {}
