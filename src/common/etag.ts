import type { Request, Response } from 'express';

/** The entity tag of a version (rest-protocol §1): strong, as a version never changes. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Whether the client has this version already. */
export function isKnown(request: Request, version: number): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) {
    return false;
  }
  const tag = etagOf(version);
  return header.split(',').some((each) => {
    const given = each.trim();
    return given === '*' || given === tag || given === `W/${tag}`;
  });
}

export function setEtag(response: Response, version: number): void {
  response.setHeader('ETag', etagOf(version));
}
