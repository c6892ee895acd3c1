// The server's end of TLS, with certificates that are made when a test asks for them.
#pragma once

// Makes a certificate that signs itself, for names such as "IP:127.0.0.1,DNS:one.test", and writes it with its key as
// PEM. It is valid for so many seconds from now; where they are negative it ended as long ago. 0 when that failed.
int test_tls_identity(const char *names, long seconds, char *pem, int capacity);
// Shakes hands on a connected socket, reads one request's head and sends a response: 1 when a request has come, 0 when
// there was no agreement. Blocks; called on a thread of its own, whose SIGPIPE it blocks.
int test_tls_serve(int descriptor, const char *pem, const char *response);
