// Plain JavaScript, so that an old Node can still read it and say what is missing.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Capyzen Academy needs Node 24 or newer; this is ${process.versions.node}, and the one from npm was not installed.`,
  )
  process.exit(1)
}
const [, , task] = process.argv
await import(`./${task}.ts`)
