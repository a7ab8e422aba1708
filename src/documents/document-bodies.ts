import { Optional, StorableText, WholeNumber } from '../common/field-rules.js';

/** The longest title, in UTF-16 units. */
export const LONGEST_TITLE = 255;

/** What the calls on documents take (rest-protocol §1). */
export class CreateDocumentBody {
  @StorableText({ min: 1, max: LONGEST_TITLE })
  title!: string;

  @StorableText()
  content!: string;
}

export class ReplaceDocumentBody extends CreateDocumentBody {
  @Optional()
  @WholeNumber(0)
  expectedVersion?: number;
}

export class RestoreDocumentBody {
  @Optional()
  @WholeNumber(1)
  version?: number;
}
