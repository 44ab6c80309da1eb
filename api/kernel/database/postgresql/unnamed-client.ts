import pg from 'pg';

/**
 * A connection through a pooler that lends another one of the server for each transaction: a statement that was prepared
 * under a name would be looked for where it is not. Each is planned anew.
 */
export class UnnamedClient extends pg.Client {
  // The overloads of the class are those of every kind of query: what they take is handed on as it is.
  override query = ((first: unknown, ...others: unknown[]) => {
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && 'text' in first;
    const config = isNamed ? { ...first, name: undefined } : first;
    return Reflect.apply(pg.Client.prototype.query, this, [config, ...others]);
  }) as pg.Client['query'];
}
