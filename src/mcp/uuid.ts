const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** 8-4-4-4-12 hex digits, any version, any case (rest-protocol §1). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
