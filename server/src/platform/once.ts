/** Of what has the same name one run is under way at a time: those who ask for it meanwhile get its result. */
export function createOnce<Value>(): (name: string, run: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>()
  return (name, run) => {
    const begun = underWay.get(name) ?? run().finally(() => underWay.delete(name))
    underWay.set(name, begun)
    return begun
  }
}
