interface Details {
  /** Another attempt would fail as well. */
  permanent?: boolean;
  /** When to try again; by default after the usual delay. */
  retryAt?: Date;
  /** The job has written its own line to the log. */
  logged?: boolean;
}

/** Thrown by a job to say how its failure is handled. The message is stored, and shown to people: a `JobErrorCode` translated. */
export class JobFailure extends Error {
  override name = "JobFailure";
  readonly details: Details;

  constructor(message: string, details: Details = {}) {
    super(message);
    this.details = details;
  }
}
