;;;; A queue of jobs.

(defpackage :queue
  (:use :cl)
  (:export #:make-queue #:enqueue #:dequeue))

(in-package :queue)

(defstruct job
  name
  (priority 0))

;; Keeps jobs by priority.
(defclass queue ()
  ((jobs :initform '() :accessor queue-jobs)
   (limit :initarg :limit :initform 100)))

(defun make-queue (&key (limit 100))
  "Makes a queue (with a limit)."
  (make-instance 'queue :limit limit))

(defgeneric enqueue (queue job))

(defmethod enqueue ((queue queue) (job job))
  (push job (queue-jobs queue))
  (setf (queue-jobs queue)
        (sort (queue-jobs queue) #'> :key #'job-priority)))

(defmacro with-job ((var queue) &body body)
  `(let ((,var (pop (queue-jobs ,queue))))
     ,@body))
