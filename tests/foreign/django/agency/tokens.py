"""Access tokens that say who the user is."""
from rest_framework_simplejwt.serializers import TokenObtainPairSerializer
from rest_framework_simplejwt.views import TokenObtainPairView


class RoleTokenSerializer(TokenObtainPairSerializer):
    """Puts the username and the role beside the user's id."""

    @classmethod
    def get_token(cls, user):
        token = super().get_token(user)
        token['username'] = user.username
        token['role'] = user.role
        return token


class RoleTokenView(TokenObtainPairView):
    serializer_class = RoleTokenSerializer
